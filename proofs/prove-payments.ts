import { machine, table, writePage } from '../bench/report.ts';
import { startFakeGateway } from '../server/src/testing/fake-gateway.ts';
import { startLocalPostgres } from '../server/src/testing/local-postgres.ts';
import {
  type Proof,
  proveCrashes,
  proveLostCallbacks,
  proveParallelCallbacks,
} from './payments/payments-proofs.ts';
import { openShop } from './payments/payments-shop.ts';

// Tries to lose money, or to grant premium twice, on PostgreSQL; the result goes to docs/payments-proof.md.
const ORDERS = 200;
const CALLBACKS = 50;
const KILLS = 100;

const measuredOn = machine();
const bank = await startFakeGateway();
const postgres = await startLocalPostgres();
const proofs: Proof[] = [];

const shop = await openShop(bank, postgres.url);
const steps = [
  () => proveParallelCallbacks(shop, bank, ORDERS, CALLBACKS),
  () => proveLostCallbacks(shop, bank, ORDERS),
  () => proveCrashes(shop, bank, KILLS),
];
for (const step of steps) {
  const proof = await step();
  proofs.push(proof);
  process.stdout.write(`${proof.what}: ${proof.credits} credits in ${proof.seconds.toFixed(0)} s\n`);
}
await shop.close();
await postgres.stop();
await bank.close();

const rows = proofs.map(({ what, orders, credits, twice, lost, seconds }) => [
  what,
  orders,
  credits,
  twice,
  lost,
  seconds.toFixed(0),
]);
await writePage(
  'payments-proof.md',
  `# Payments: what was tried to lose money, and what came of it

\`npm run prove:payments\` writes this page. A fake bank on loopback speaks Zarinpal's and Zibal's protocols, half of the orders each; every order below was paid there. The orders are spread over 40 buyers, so that credits of one buyer also meet each other.

${table(['what was done', 'paid orders', 'credits', 'credited twice', 'lost', 'seconds'], rows)}

Measured on ${measuredOn}. The seconds say how long the blows and the repairs took together; on a busy machine they say little.

- **Callbacks at once**: they arrive over HTTP at three API processes that share nothing but the database.
- **Every callback lost**: nobody came back; three reconciliations ran over the same payments at the same time.
- **kill -9**: a process of its own asks the bank to verify, is told "paid", and kills itself with SIGKILL, after none, one, two … of the statements of the crediting transaction, up to the last before the commit. No credit may stand then, which is checked; afterwards the reconciliation finds the payments, hears "already verified" from the bank, and credits them.
- Afterwards everything is reconciled once more before counting.

\`npm test\` does the same with smaller numbers: \`server/src/premium/payments/settle/{parallel,crash,reconcile}.test.ts\`.

## Forgeries

Each of these is tried through both gateways by \`server/src/premium/payments/settle/forgery.test.ts\`, and none brings a credit:

- an authority that was never paid, one that nobody knows, one of a strange shape;
- the authority of a cheaper order: it pays the cheaper order only;
- the authority of another shop at the same gateway;
- another amount than the order's: the payment is held for the operator;
- a callback at another gateway's address;
- a price, state, number of days or owner sent along with the order: they come from the database;
- a ledger rewritten, or credited a second time by hand: the database refuses.
`,
);
const sound = proofs.every(
  (proof) => proof.credits === proof.orders && proof.twice === 0 && proof.lost === 0,
);
process.stdout.write(sound ? 'All paid orders were credited exactly once.\n' : 'The books do not agree!\n');
process.exit(sound ? 0 : 1);
