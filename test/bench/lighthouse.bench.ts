import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '#server/db/embedded/start-embedded.ts'
import { type Product, startProduct } from '../support/run/product.ts'
import { makeRunFolder, removeRunFolder } from '../support/run/run-folders.ts'
import { type Figure, median, printFigures } from './figures.ts'

const ROUNDS = 3
const PERCENT = 100
const DEMO_LINE = /Demo: log in as (\S+) with the password (\S+)/

/** A page whose scores are taken. */
interface Visit {
  readonly name: string
  readonly path: string
  /** As a signed-in person, with the service worker at work. */
  readonly isMember: boolean
}

const VISITS: readonly Visit[] = [
  { name: 'landing page', path: '/', isMember: false },
  { name: 'terms', path: '/terms', isMember: false },
  { name: 'privacy', path: '/privacy', isMember: false },
  { name: 'quick sign-up', path: '/ad-landing', isMember: false },
  { name: 'login', path: '/user/login', isMember: false },
  { name: 'create account', path: '/user/create-account', isMember: false },
  { name: 'forgot password', path: '/user/forgot-password', isMember: false },
  {
    name: 'dashboard, signed in, with the worker',
    path: '/user/app/dashboard?period=last-month',
    isMember: true,
  },
]

const VISITOR_AIMS = { performance: '≥ 98', largestPaint: '≤ 2,000 ms' } as const
const MEMBER_AIMS = { performance: '≥ 90', largestPaint: '≤ 2,500 ms' } as const

/** What one run of Lighthouse says. */
type Scores = Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>> &
  Readonly<Record<'lcpMs' | 'tbtMs' | 'cls', number>>

/** A Chromium of its own, to be talked to at a port. */
async function openBrowser(product: Product) {
  const profile = await makeRunFolder('lighthouse')
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: inject('chromiumPath'),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  onTestFinished(async () => {
    await context.close()
    await removeRunFolder(profile)
  })

  async function logIn(): Promise<void> {
    const [, account = '', password = ''] = DEMO_LINE.exec(product.output()) ?? []
    const page = await context.newPage()
    await page.goto(`${product.url}/user/login`)
    await page.getByLabel('Email or username').fill(account)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Top spending categories' }).waitFor()
    await page.evaluate(async () => await navigator.serviceWorker.ready)
    await page.close()
  }

  return { port, logIn }
}

async function audit(url: string, flags: Flags): Promise<Scores> {
  const result = await lighthouse(url, { logLevel: 'error', output: 'json', ...flags })
  const { categories = {}, audits = {}, runtimeError } = result?.lhr ?? {}
  expect(runtimeError).toBeUndefined()
  function scoreOf(name: string): number {
    return (categories[name]?.score ?? 0) * PERCENT
  }
  function valueOf(name: string): number {
    return audits[name]?.numericValue ?? Number.NaN
  }
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
  }
}

function figuresOf(runs: readonly Scores[], { isMember }: Visit): readonly Figure[] {
  const aims = isMember ? MEMBER_AIMS : VISITOR_AIMS
  function middle(name: keyof Scores): number {
    return median(runs.map(run => run[name]))
  }
  return [
    { name: 'performance', value: middle('performance'), unit: '', aim: aims.performance },
    { name: 'accessibility', value: middle('accessibility'), unit: '', aim: '100' },
    { name: 'best practices', value: middle('best-practices'), unit: '', aim: '100' },
    // What is behind the login is not for search engines.
    ...(isMember ? [] : [{ name: 'SEO', value: middle('seo'), unit: '', aim: '100' }]),
    {
      name: 'largest contentful paint',
      value: middle('lcpMs'),
      unit: 'ms',
      aim: aims.largestPaint,
    },
    { name: 'total blocking time', value: middle('tbtMs'), unit: 'ms', aim: '≤ 150 ms' },
    { name: 'cumulative layout shift', value: middle('cls'), unit: '', aim: '≤ 0.1' },
  ]
}

test.each(VISITS)('Lighthouse, mobile: $name', async visit => {
  const product = await startProduct({ args: ['--demo'] })
  onTestFinished(async () => await product.remove())
  const { port, logIn } = await openBrowser(product)
  if (visit.isMember) await logIn()
  const runs: Scores[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.push(await audit(product.url + visit.path, { port, disableStorageReset: visit.isMember }))
  }
  expect(runs.every(({ performance }) => performance > 0)).toBe(true)
  printFigures(`Lighthouse 12 on a phone with slow 4G: ${visit.name}`, figuresOf(runs, visit))
})
