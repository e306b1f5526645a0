import { isIP } from 'node:net'
import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { commaList, hostNames } from './comma-list.ts'
import {
  type AssistantConfig,
  assistantEnvironment,
  readAssistant,
} from './features/assistant/assistant-config.ts'
import {
  type PaymentConfig,
  paymentEnvironment,
  readPayments,
} from './features/payments/payment-config.ts'
import { isVapidPrivateKey } from './features/push/vapid-keys.ts'
import { readSite, type SiteConfig, siteEnvironment } from './features/site/site-config.ts'

/** The variables behind notifications, as README's table has them. */
const pushEnvironment = {
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(isVapidPrivateKey, 'must be a private key of P-256, 32 bytes as URL-safe base64'),
    ),
  ),
  PUSH_HOSTS: hostNames('push.example'),
}

type PushValues = Readonly<v.InferOutput<v.ObjectSchema<typeof pushEnvironment, undefined>>>

/** How notifications reach devices. */
interface PushConfig {
  /** Undefined: a key is made at first start and kept in the database. */
  readonly vapidPrivateKey: string | undefined
  /** Push services beside those of the usual browsers. */
  readonly hosts: readonly string[]
}

/** Makes the notifications' part of the configuration. */
function readPush(values: PushValues): PushConfig {
  return { vapidPrivateKey: values.VAPID_PRIVATE_KEY, hosts: values.PUSH_HOSTS }
}

/** The sender of mail where none is named: good for trying the product out. */
export const DEFAULT_MAIL_FROM = 'Kobolens <no-reply@localhost>'

const DEFAULT_PORT = 3000
const MAX_PORT = 65_535
const MAX_WORKERS = 64
const MAX_SHARDS = 4096

const url = v.pipe(v.string(), v.url('must be a URL'))
const postgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'),
)

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const mostBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isSized = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits)
  return mostBits >= 0 && isSized && rest.length === 0
}

/** The variables that say where the database is. */
const databaseEnvironment = {
  DATABASE_SHARDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d*$/, 'must be a number of shards'),
      v.transform(Number),
      v.maxValue(MAX_SHARDS, `must be at most ${MAX_SHARDS}`),
    ),
  ),
  DATABASE_URL: v.optional(postgresUrl),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a folder')), 'data'),
}

const environment = v.object({
  PORT: v.pipe(
    v.optional(v.string(), String(DEFAULT_PORT)),
    v.regex(/^\d+$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(MAX_PORT, 'must be a port number'),
  ),
  HOST: v.optional(v.string()),
  ...databaseEnvironment,
  WEB_CONCURRENCY: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^[1-9]\d*$/, 'must be a number of processes'),
    v.transform(Number),
    v.maxValue(MAX_WORKERS, `must be at most ${MAX_WORKERS}`),
  ),
  PUBLIC_URL: v.optional(url),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp://'))),
  MAIL_FROM: v.optional(v.string(), DEFAULT_MAIL_FROM),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
  ),
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ''),
    v.transform(commaList),
    v.everyItem(isNetwork, 'must be addresses or networks, as in 10.0.0.1,172.16.0.0/12'),
  ),
  RATE_LIMIT_FACTOR: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^\d+(\.\d+)?$/, 'must be a number'),
    v.transform(Number),
    v.minValue(0.01, 'must be above zero'),
  ),
  ...siteEnvironment,
  ...pushEnvironment,
  ...paymentEnvironment,
  ...assistantEnvironment,
})

/** How this process is set up; the README's table says what each variable does. */
export interface Config {
  readonly port: number
  /** Undefined: every address of the machine. */
  readonly host: string | undefined
  /** How many processes of this machine serve. */
  readonly workers: number
  /** Undefined: the embedded PostgreSQL is started. */
  readonly databaseUrl: string | undefined
  /** Undefined: the tables lie on one machine. */
  readonly databaseShards: number | undefined
  readonly dataDir: string
  /** Where people reach the product; decides HTTPS-only headers and allowed origins. */
  readonly publicUrl: string | undefined
  /** Undefined: mail is written to `dataDir/mail`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Undefined: a key is made at first start and kept in the database. */
  readonly secretKey: string | undefined
  /** Undefined: no figures are counted or given. */
  readonly metricsToken: string | undefined
  /** Addresses whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Every rate limit of security 4 is multiplied by this. */
  readonly rateLimitFactor: number
  readonly site: SiteConfig
  readonly push: PushConfig
  readonly payments: PaymentConfig
  /** Undefined: no model is asked, the engine answers by itself. */
  readonly assistant: AssistantConfig | undefined
}

/**
 * Reads the environment once. The failure names each variable that is not understood and why.
 * An empty variable counts as not set.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<Config, string> {
  const parsed = parseEnvironment(environment, env)
  if (!parsed.ok) return parsed
  const values = parsed.value
  const payments = readPayments(values, values.PUBLIC_URL)
  if (!payments.ok) return payments
  const assistant = readAssistant(values)
  if (!assistant.ok) return assistant
  return ok({
    port: values.PORT,
    host: values.HOST,
    workers: values.WEB_CONCURRENCY,
    databaseUrl: values.DATABASE_URL,
    databaseShards: values.DATABASE_SHARDS,
    dataDir: values.DATA_DIR,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    secretKey: values.SECRET_KEY,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    site: readSite(values, values.PUBLIC_URL),
    push: readPush(values),
    payments: payments.value,
    assistant: assistant.value,
  })
}

/**
 * Reads where the database is, and nothing else: who saves it must not be kept from it by what another
 * variable lacks. The failure is as `readConfig` has it.
 */
export function readDatabaseConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<Pick<Config, 'databaseUrl' | 'dataDir'>, string> {
  const parsed = parseEnvironment(v.object(databaseEnvironment), env)
  if (!parsed.ok) return parsed
  return ok({ databaseUrl: parsed.value.DATABASE_URL, dataDir: parsed.value.DATA_DIR })
}

function parseEnvironment<const S extends v.GenericSchema>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): Result<v.InferOutput<S>, string> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(schema, set)
  if (parsed.success) return ok(parsed.output)
  return err(parsed.issues.map(issue => `${v.getDotPath(issue)} ${issue.message}`).join('\n'))
}
