import type { takeStudioComment } from '@pardeh/contract/studio/desks/comments-desk';
import type { takeStudioRequest } from '@pardeh/contract/studio/desks/requests-desk';
import type { takeStudioTicket } from '@pardeh/contract/studio/desks/tickets-desk';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { useMe } from '../shared/use-me.ts';
import { deskTexts } from './desks.texts.ts';

const texts = deskTexts.take;

interface Item {
  id: number;
  taken: { id: number; name: string } | null;
}

/** Another staff member is working on it, so it cannot be handled here. */
export function useIsOthers({ taken }: Item): boolean {
  const me = useMe();
  return taken !== null && taken.id !== me?.id;
}

interface TakeItemProps {
  item: Item;
  endpoint: typeof takeStudioComment | typeof takeStudioRequest | typeof takeStudioTicket;
}

/** Who is working on an item, with buttons to take or release it. */
export function TakeItem({ item, endpoint }: TakeItemProps) {
  const { call } = useApiMutation({ refresh: 'all' });
  const isOthers = useIsOthers(item);
  if (item.taken && isOthers) return <Badge>{texts.with(item.taken.name)}</Badge>;
  const isMine = item.taken !== null;
  const take = () =>
    void call(
      endpoint as typeof takeStudioComment,
      { params: { id: item.id }, body: { take: !isMine } },
      { done: isMine ? texts.left : texts.taken },
    );
  return (
    <>
      {isMine && <Badge look="teal">{texts.mine}</Badge>}
      <Button variant="quiet" onClick={take}>
        {isMine ? texts.leave : texts.take}
      </Button>
    </>
  );
}
