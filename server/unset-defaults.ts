import { type Config, DEFAULT_MAIL_FROM } from './config.ts'

/** What of a configuration decides whether its defaults are fit for people. */
export type ShippedConfig = Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'secretKey'> & {
  readonly site: Pick<Config['site'], 'supportEmail' | 'hasOwnSupport'>
}

/**
 * The variables that are not set and should be before people come, a line each: what is not set, and what
 * stands in its place. Empty where nothing is left to its default.
 */
export function unsetDefaults(config: ShippedConfig): readonly string[] {
  const { publicUrl, smtpUrl, mailFrom, secretKey, site } = config
  return [
    ...(publicUrl === undefined
      ? [
          'PUBLIC_URL is not set: search engines get no address, and browsers are not told to use https',
        ]
      : []),
    ...(site.hasOwnSupport ? [] : [`SUPPORT_EMAIL is not set: pages show ${site.supportEmail}`]),
    ...(smtpUrl === undefined
      ? ['SMTP_URL is not set: no mail is sent, codes are printed here']
      : []),
    ...(mailFrom === DEFAULT_MAIL_FROM
      ? [`MAIL_FROM is not set: mail comes from ${mailFrom}`]
      : []),
    ...(secretKey === undefined
      ? ['SECRET_KEY is not set: the key lies in the database, beside what it protects']
      : []),
  ]
}
