import { randomInt } from 'node:crypto';
import { expect, inject } from 'vitest';

export const newMobile = () => `09${randomInt(100_000_000, 999_999_999)}`;

/** The newest code for a number, from the page that shows caught messages; `not` is one that was seen before. */
export async function smsCode(mobile: string, not = ''): Promise<string> {
  const find = async () => {
    const page = await (await fetch(`${inject('apiUrl')}/dev/sms`)).text();
    const message = page.split('<article>').find((each) => each.includes(`<bdi>${mobile}</bdi>`));
    const code = /#(\d{6})/.exec(message ?? '')?.[1];
    return code !== not ? code : undefined;
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}
