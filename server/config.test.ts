import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set the product runs on port 3000 with its own database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    ok: true,
    value: {
      port: 3000,
      databaseUrl: undefined,
      smtpUrl: undefined,
      dataDir: 'data',
      rateLimitFactor: 1,
      workers: 1,
    },
  })
})

test.each(['0', '-1', '2.5', 'auto', '65'])('%s is no number of workers', text => {
  const config = readConfig({ WEB_CONCURRENCY: text })
  expect(config.ok ? '' : config.error).toContain('WEB_CONCURRENCY must be')
  expect(readConfig({ WEB_CONCURRENCY: '4' })).toMatchObject({ ok: true, value: { workers: 4 } })
})

test.each(['0', 'many', '4097'])('%s is no number of shards', text => {
  const config = readConfig({ DATABASE_SHARDS: text })
  expect(config.ok ? '' : config.error).toContain('DATABASE_SHARDS must be')
})

test('a token that is easy to guess opens no figures', () => {
  const config = readConfig({ METRICS_TOKEN: 'short' })
  expect(config.ok ? '' : config.error).toBe('METRICS_TOKEN must have at least 16 characters')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}))
})

test('every variable that is not understood is named', () => {
  const config = readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short' })
  expect(config.ok ? '' : config.error.split('\n').map(line => line.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SECRET_KEY',
  ])
})

test('proxies are a list, spaces aside', () => {
  const config = readConfig({ TRUSTED_PROXIES: '10.0.0.1, ::1' })
  expect(config.ok && config.value.trustedProxies).toEqual(['10.0.0.1', '::1'])
})

test.each(['10.0.0', '10.0.0.1/33', 'fd00::/129', '10.0.0.1/8/8', 'proxy.example', '10.0.0.1/'])(
  'a proxy %s is not understood',
  proxy => {
    const config = readConfig({ TRUSTED_PROXIES: `127.0.0.1,${proxy}` })
    expect(config.ok ? '' : config.error).toContain('TRUSTED_PROXIES')
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' }).ok).toBe(true)
  },
)

test('[PUB-10] what the public pages are given is checked at the start', () => {
  const config = readConfig({
    SUPPORT_EMAIL: 'nobody',
    SUPPORT_PHONE: 'call me',
    DEMO_VIDEO_ID: '<script>',
    SOCIAL_LINKS: 'http://x.com/k',
    MEASUREMENT_ID: 'UA-1',
  })
  expect(config.ok ? '' : config.error.split('\n').map(line => line.split(/[ .]/)[0])).toEqual([
    'SUPPORT_EMAIL',
    'SUPPORT_PHONE',
    'DEMO_VIDEO_ID',
    'SOCIAL_LINKS',
    'MEASUREMENT_ID',
  ])
})

/** The hosts that are measured, of a configuration with a measurement id. */
function measuredHosts(env: Record<string, string>) {
  const config = readConfig({ MEASUREMENT_ID: 'G-LAGOS1', ALLOW_SANDBOX: '1', ...env })
  return config.ok ? config.value.site.measurementHosts : config.error
}

test('[PUB-17] production is the public host unless others are named', () => {
  expect(measuredHosts({})).toEqual([])
  expect(measuredHosts({ PUBLIC_URL: 'https://money.example' })).toEqual(['money.example'])
  expect(
    measuredHosts({ PUBLIC_URL: 'https://money.example', MEASUREMENT_HOSTS: 'www.money.example' }),
  ).toEqual(['www.money.example'])
})

test('[PAY-03] where people pay, the sandbox must be meant', () => {
  const people = [{ PUBLIC_URL: 'https://money.example' }, { NODE_ENV: 'production' }]
  for (const env of people) {
    const refused = readConfig(env)
    expect(refused.ok ? '' : refused.error).toMatch(/^PAYMENT_PROVIDER .*ALLOW_SANDBOX=1/)
    const meant = readConfig({ ...env, ALLOW_SANDBOX: '1' })
    expect(meant.ok && meant.value.payments.mayPayByHand).toBe(false)
  }
  const own = readConfig({ PUBLIC_URL: 'http://192.168.1.7:3000' })
  expect(own.ok && own.value.payments).toEqual({
    provider: 'sandbox',
    sandboxDelayMs: 15_000,
    mayPayByHand: true,
    flutterwave: undefined,
    paystack: undefined,
  })
})

test('[PAY-03] a provider without its keys is named', () => {
  const flutterwave = { PAYMENT_PROVIDER: 'flutterwave', FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1' }
  const refused = readConfig(flutterwave)
  expect(refused.ok ? '' : refused.error).toBe(
    'FLUTTERWAVE_WEBHOOK_HASH must be set for PAYMENT_PROVIDER=flutterwave',
  )
  const whole = readConfig({ ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: 'a-static-hash' })
  expect(whole.ok && whole.value.payments.flutterwave).toEqual({
    secretKey: 'FLWSECK-1',
    webhookHash: 'a-static-hash',
  })
  expect(readConfig({ PAYMENT_PROVIDER: 'paystack' }).ok).toBe(false)
  expect(readConfig({ PAYMENT_PROVIDER: 'monnify' }).ok).toBe(false)
})
