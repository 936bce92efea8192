import type { ReplyOf } from '@pardeh/contract/endpoint';
import {
  getSiteSettings,
  getSmsState,
  SITE_LOGO_PATH,
  type SiteSetting,
  tryGateway,
  tryMail,
  updateSiteSettings,
} from '@pardeh/contract/studio/settings';
import { toLatinDigits } from '@pardeh/persian/digits';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { apiKey } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { PickFilesButton } from '../shared/form/pick-files-button.tsx';
import { RecordState } from '../shared/list-state.tsx';
import { PICTURE_TYPES, putPicture } from '../shared/pictures/put-picture.ts';
import { SettingField, SettingTrialButton } from './setting-field.tsx';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';
import { SmsProviderPart, SmsSummary } from './sms-parts.tsx';

type Group = keyof typeof texts.groups;

const GROUPS: Readonly<Record<Group, readonly string[]>> = {
  site: ['siteName'],
  contact: ['supportEmail', 'securityContact'],
  mail: ['smtpUrl', 'mailFrom', 'mailsPerHour'],
  sms: ['smsOrder', 'smsPriceToman', 'smsCodesToman', 'smsMessagesToman'],
  kavenegar: ['kavenegarKey', 'kavenegarTemplate', 'kavenegarNoticeTemplate'],
  smsir: ['smsirKey', 'smsirTemplate', 'smsirNoticeTemplate'],
  melipayamak: [
    'melipayamakUsername',
    'melipayamakPassword',
    'melipayamakTemplate',
    'melipayamakNoticeTemplate',
  ],
  gateways: ['zarinpalMerchantId', 'zibalMerchant'],
  telegram: ['telegramBotName', 'telegramBotToken'],
  tmdb: ['tmdbToken'],
  rules: ['registration', 'streamsAtOnce', 'downloads', 'jellyfin'],
  limits: ['referralRewardDays'],
};
const NUMBERS = [
  'referralRewardDays',
  'mailsPerHour',
  'streamsAtOnce',
  'smsPriceToman',
  'smsCodesToman',
  'smsMessagesToman',
  'smsirTemplate',
  'smsirNoticeTemplate',
  'melipayamakTemplate',
  'melipayamakNoticeTemplate',
];
const SMS_PROVIDERS = ['kavenegar', 'smsir', 'melipayamak'] as const;

/** The changed values; a secret that was left empty stays as it is. */
function changesIn(form: FormData, settings: readonly SiteSetting[]): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const { name, value, fixedBy } of settings) {
    const typed = String(form.get(name) ?? '').trim();
    const input = NUMBERS.includes(name) ? toLatinDigits(typed) : typed;
    if (fixedBy === null && input !== '' && input !== value) changes[name] = input;
  }
  return changes;
}

function GroupPanel({
  group,
  settings,
  children,
}: {
  group: Group;
  settings: SiteSetting[];
  children?: ReactNode;
}) {
  const client = useQueryClient();
  const own = settings.filter(({ name }) => GROUPS[group].includes(name));
  const onDone = (reply: ReplyOf<typeof updateSiteSettings>) => {
    client.setQueryData(apiKey(getSiteSettings), reply);
    void client.invalidateQueries({ queryKey: [getSmsState.name] });
    toast(texts.saved, { kind: 'success' });
  };
  const form = useApiForm(updateSiteSettings, { values: (data) => changesIn(data, own), onDone });
  const { call } = useApiMutation();
  const isFixed = own.every(({ fixedBy }) => fixedBy !== null);
  return (
    <Panel title={texts.groups[group]} lead={texts.groupWords[group] || undefined}>
      <form className={styles.form} {...form.props}>
        {form.message && <Alert kind="error">{form.message}</Alert>}
        {own.map((setting) => (
          <SettingField
            key={`${setting.name} ${setting.value} ${setting.isSet}`}
            setting={setting}
            error={form.field(setting.name).error}
            onTakeBack={() => void call(updateSiteSettings, { body: { [setting.name]: null } }, { onDone })}
          />
        ))}
        <div className="wide-row">
          {!isFixed && (
            <Button type="submit" isBusy={form.isBusy}>
              {texts.save}
            </Button>
          )}
          {children}
        </div>
      </form>
    </Panel>
  );
}

/** Chosen and removed immediately: the picture is not part of the form next to it. */
function SiteLogoField({ logo }: { logo: string | null }) {
  const { run, call, isBusy } = useApiMutation({ refresh: [getSiteSettings] });
  const done = texts.saved;
  return (
    <fieldset className={styles.logo}>
      <legend>{texts.logo}</legend>
      <div className={styles.logoRow}>
        {logo ? <img className={styles.logoPicture} src={logo} alt="" /> : <span>{texts.noLogo}</span>}
        <PickFilesButton
          variant="quiet"
          icon="picture"
          isBusy={isBusy}
          field={{ 'aria-label': texts.logo, accept: PICTURE_TYPES }}
          onFiles={([file]) => void run(() => putPicture(SITE_LOGO_PATH, file), { done })}
        >
          {texts.chooseLogo}
        </PickFilesButton>
        {logo && (
          <Button
            variant="quiet"
            onClick={() => call(updateSiteSettings, { body: { siteLogo: null } }, { done })}
          >
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <p className={styles.logoHint}>{texts.logoHint}</p>
    </fieldset>
  );
}

export function SiteSettings() {
  const settings = useApiQuery(getSiteSettings);
  return (
    <RecordState record={settings}>
      {({ data }) => (
        <>
          <GroupPanel group="site" settings={data}>
            <SiteLogoField logo={data.find(({ name }) => name === 'siteLogo')?.value ?? null} />
          </GroupPanel>
          <GroupPanel group="rules" settings={data} />
          <GroupPanel group="contact" settings={data} />
          <GroupPanel group="mail" settings={data}>
            <SettingTrialButton label={texts.tryMail} attempt={() => callApi(tryMail)} />
          </GroupPanel>
          <GroupPanel group="sms" settings={data}>
            <SmsSummary />
          </GroupPanel>
          {SMS_PROVIDERS.map((key) => (
            <GroupPanel key={key} group={key} settings={data}>
              <SmsProviderPart provider={key} />
            </GroupPanel>
          ))}
          <GroupPanel group="gateways" settings={data}>
            {(['zarinpal', 'zibal'] as const).map((key) => (
              <SettingTrialButton
                key={key}
                label={texts.tryGateway(texts.gateways[key])}
                attempt={() => callApi(tryGateway, { body: { gateway: key } })}
              />
            ))}
          </GroupPanel>
          <GroupPanel group="telegram" settings={data} />
          <GroupPanel group="tmdb" settings={data} />
          <GroupPanel group="limits" settings={data} />
        </>
      )}
    </RecordState>
  );
}
