import pg from 'pg';

export interface Planner {
  /** The plan for any values, or why there is none. */
  explain(statement: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Explains statements as a full site would run them: the demo's tables are so small that the planner would read them
 * whole. A client of its own, because a pool closes the connection of a statement that fails and loses its settings.
 */
export async function openPlanner(connectionString: string): Promise<Planner> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('analyze');
  await client.query('set enable_seqscan = off');
  return {
    explain: async (statement) => {
      if (!/^\s*(select|with|insert|update|delete|merge)\b/i.test(statement)) return 'no plan: not a query';
      const { rows } = await client
        .query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${statement}`)
        .catch((error: Error) => ({ rows: [{ 'QUERY PLAN': `no plan: ${error.message}` }] }));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    close: () => client.end(),
  };
}
