import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderEmail } from './mail-layout.ts';
import { resetEmail } from './mail-texts.ts';
import { openMailer } from './mailer.ts';

const received: { from: string; to: string[]; raw: Buffer }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, session, done) => {
    const raw = Buffer.concat(await stream.toArray());
    const { mailFrom, rcptTo } = session.envelope;
    received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
    done();
  },
});
let smtpUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const settings = {
  mailFrom: 'پرده <no-reply@pardeh.example>',
  siteUrl: 'https://pardeh.example',
  siteName: 'پرده',
  dataDir: '/nowhere',
};

it('sends Persian mail through SMTP, as HTML from right to left and as plain text', async () => {
  const mailer = openMailer({ ...settings, smtpUrl });
  const email = resetEmail('سیمین <b>', 'https://pardeh.example/auth/reset-password/x?email=a%40b.c', 30);
  await mailer.send(renderEmail(email, 'simin@example.com', settings));
  mailer.close();
  const [mail] = received;
  expect([mail?.from, mail?.to]).toEqual(['no-reply@pardeh.example', ['simin@example.com']]);
  const parsed = await PostalMime.parse(mail?.raw ?? '');
  expect(parsed.subject).toBe('ساختن گذرواژهٔ تازه در پرده');
  expect(parsed.from?.name).toBe('پرده');
  expect(parsed.html).toContain('<html lang="fa" dir="rtl">');
  expect(parsed.html).toContain('سیمین &lt;b&gt; عزیز');
  expect(parsed.html).toContain('href="https://pardeh.example/auth/reset-password/x?email=a%40b.c"');
  expect(parsed.text).toContain('https://pardeh.example/auth/reset-password/x?email=a%40b.c');
  expect(parsed.text).toContain('تا ۳۰ دقیقه');
});

it('fails when the server is not there, so that the job tries again', async () => {
  const mailer = openMailer({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' });
  const mail = renderEmail({ subject: 'x', paragraphs: ['y'] }, 'simin@example.com', settings);
  await expect(mailer.send(mail)).rejects.toThrow();
  mailer.close();
});
