import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../../server/src/config/config.ts';
import type { Platform } from '../../server/src/http/deps.ts';
import { openPlatform } from '../../server/src/main/open-platform.ts';
import {
  openPaymentServices,
  type PaymentServices,
} from '../../server/src/premium/payments/payment-services.ts';
import { FAKE_MERCHANT, type FakeGateway } from '../../server/src/testing/fake-bank.ts';

const MAIN_API = path.resolve(import.meta.dirname, '../../server/src/main/api.ts');
const START_WITHIN_MS = 120_000;

/** A shop with one plan and both gateways, connected to the fake bank. */
export interface Shop {
  config: Config;
  platform: Platform;
  services: PaymentServices;
  close(): Promise<void>;
}

export async function openShop(bank: FakeGateway, databaseUrl: string): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-proof-'));
  const config = readConfig({ ...shopSettings(bank), DATA_DIR: dataDir });
  config.databaseUrl = databaseUrl;
  // This machine may be busy with other things; the proof is about credits, not about time limits.
  config.gatewayTimeoutMs = 120_000;
  const platform = await openPlatform(config);
  await platform.database.db
    .insertInto('plans')
    .values({ title_fa: 'اشتراک یک‌ماهه', days: 30, price_rial: 990_000 })
    .execute();
  return {
    config,
    platform,
    services: openPaymentServices(platform),
    close: async () => {
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function shopSettings(bank: FakeGateway): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000000',
    SECRET_KEY: 'a secret that is long enough, for proofs only',
    ZARINPAL_MERCHANT_ID: FAKE_MERCHANT,
    ZARINPAL_URL: bank.url,
    ZIBAL_MERCHANT: FAKE_MERCHANT,
    ZIBAL_URL: bank.url,
  };
}

export interface ApiProcess {
  url: string;
  close(): void;
}

/** A complete, separate API process on the shop's database. */
export function startApiProcess(bank: FakeGateway, shop: Shop, port: number): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN_API], {
    env: {
      ...process.env,
      ...shopSettings(bank),
      DATABASE_URL: shop.config.databaseUrl ?? '',
      DATA_DIR: shop.config.dataDir,
      API_PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_POOL: '10',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The API did not start.')), START_WITHIN_MS);
    child.once('error', reject);
    child.stdout.on('data', (piece: Buffer) => {
      if (!piece.toString().includes('ready')) return;
      clearTimeout(late);
      resolve({ url: `http://127.0.0.1:${port}`, close: () => child.kill('SIGTERM') });
    });
  });
}
