import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { PRIVACY_VERSION } from '#base/product.ts'
import { ok } from '#base/result.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { fetchSite } from '#contract/general-calls.ts'
import { PUBLIC_PAGES } from '#features/public/rules/public-page.ts'
import { BANKS_ALLOWED } from '#features/statements/rules/meaning/banks-allowed.ts'
import { CATEGORIES } from '#records/category/category.ts'
import { WALLET_TYPES } from '#records/wallet-figures.ts'
import type { MailingList } from '#server/db/tables/mailing-list-tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { addressKey, clientAddress } from '#server/http/client-address.ts'
import { nameDevice } from '#server/http/device-token.ts'
import { malformed, unsupportedMedia } from '#server/http/failures.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { requireWork } from '#server/http/require-work.ts'
import { failureResponse, jsonResponse } from '#server/http/respond.ts'
import { CSP_REPORT_PATH } from '#server/http/security-headers.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { success, successWith } from '#server/http/success.ts'
import { CARD_IMAGES, FEMALE_AVATARS, MALE_AVATARS } from '../pictures/given-pictures.ts'

/** What the public pages say of the deployment, the waitlist, and the newsletter. */
export function addSiteRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchSite,
    handler: async () =>
      await Promise.resolve(ok({ answer: successWith('Site', presentSite(deps)) })),
  })
  serveCall(app, deps, {
    call: calls.nameDevice,
    handler: async ({ request }) => {
      const key = addressKey(request.address)
      const taken = await consumeRateLimit(deps, 'name-device:address', key)
      return taken.ok ? ok({ answer: successWith('Device', { token: nameDevice(deps) }) }) : taken
    },
  })
  serveCall(app, deps, {
    call: calls.joinWaitList,
    handler: async ({ body, request }) => {
      const paid = await requireWork(deps, { byAddress: 'wait-list:address', request })
      if (!paid.ok) return paid
      await joinMailingList(deps, 'wait-list', body.email)
      return ok({ answer: success('You are on the waitlist. We will write to you.') })
    },
  })
  serveCall(app, deps, {
    call: calls.subscribe,
    handler: async ({ body, request }) => {
      const paid = await requireWork(deps, { byAddress: 'newsletter:address', request })
      if (!paid.ok) return paid
      await joinMailingList(deps, 'newsletter', body.email)
      return ok({ answer: success("You're officially on the money squad 💸") })
    },
  })
}

/** Puts an address on a list. Once more changes nothing, and the answer does not reveal whether it was there. */
async function joinMailingList(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  list: MailingList,
  email: string,
): Promise<void> {
  await deps.db
    .insertInto('mailing_list_entries')
    .values({ list, email, consent_version: PRIVACY_VERSION, created_at: deps.clock() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** What the public pages say of this deployment; a text is empty where nothing is configured. */
function presentSite({
  config: { site },
  assistant,
}: Pick<AppDeps, 'config' | 'assistant'>): WireAnswerOf<typeof fetchSite>['data'] {
  const { measurementId, measurementHosts } = site
  return {
    supportEmail: site.supportEmail,
    supportPhone: site.supportPhone ?? '',
    videoId: site.demoVideoId ?? '',
    startGuideUrl: site.startGuideUrl ?? '',
    socialLinks: site.socialLinks.map(url => ({ name: socialName(url), url })),
    measurement: { id: measurementId ?? '', hosts: [...measurementHosts] },
    assistantModel: assistant?.host ?? '',
  }
}

const NAMES: Readonly<Record<string, string>> = {
  'x.com': 'X',
  'twitter.com': 'X',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
}

function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '')
  return NAMES[host] ?? host
}

/** `robots.txt` and `sitemap.xml`: what search engines may read, and where it is. */
export function addCrawlerRoutes(app: Hono, { config }: Pick<AppDeps, 'config'>): void {
  function originOf(c: Context): string {
    return new URL(config.publicUrl ?? c.req.url).origin
  }
  app.get('/robots.txt', c =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /user/app/\n\nSitemap: ${originOf(c)}/sitemap.xml\n`,
    ),
  )
  app.get('/sitemap.xml', c =>
    c.body(sitemap(originOf(c)), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  )
}

function sitemap(origin: string): string {
  const urls = PUBLIC_PAGES.map(page => `  <url><loc>${origin}${page.path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const REPORTS_TYPE = /^application\/reports\+json\s*(;|$)/i
const MAX_LOGGED_LENGTH = 200
const KEYWORD = /^[a-z-]{1,40}$/

const keyword = v.pipe(
  v.string(),
  v.transform(text => (KEYWORD.test(text) ? text : 'unknown')),
)
// Anybody may report, and an address may hold a token, a code, a person's address or a password: the log gets
// its origin, and the file only where it is one of ours.
const OWN_FILE = /^\/assets\/[\w.-]+$/
const place = v.pipe(
  v.string(),
  v.transform(text => {
    if (!URL.canParse(text)) return KEYWORD.test(text) ? text : 'unknown'
    const { protocol, host, pathname } = new URL(text)
    const file = OWN_FILE.test(pathname) ? pathname : ''
    return `${protocol}//${host}${file}`.slice(0, MAX_LOGGED_LENGTH)
  }),
)
const reports = v.array(
  v.object({
    type: v.string(),
    body: v.object({
      effectiveDirective: keyword,
      blockedURL: place,
      sourceFile: v.nullish(place),
    }),
  }),
)

/** Takes browsers' reports of what the content security policy stopped, into the log. */
export function addCspReportRoute(app: Hono, deps: AppDeps): void {
  app.post(CSP_REPORT_PATH, async c => {
    const taken = await consumeRateLimit(deps, 'report:address', addressKey(clientAddress(deps, c)))
    if (!taken.ok) return failureResponse(taken.error)
    if (!REPORTS_TYPE.test(c.req.header('content-type') ?? '')) {
      return failureResponse(unsupportedMedia())
    }
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), reports), await c.req.text())
    if (!read.success) return failureResponse(malformed())
    for (const report of read.output) deps.log.warn('csp.violation', { ...report.body })
    return jsonResponse(200, success('Noted'))
  })
}

/** GET /general/fetch-utils: what a client offers in its forms. */
export function addGeneralRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchUtils,
    handler: async () =>
      await Promise.resolve(
        ok({
          answer: successWith('General utilities', {
            categories: [...CATEGORIES],
            cardImages: [...CARD_IMAGES],
            walletTypes: [...WALLET_TYPES],
            banksAllowed: [...BANKS_ALLOWED],
            maleDP: [...MALE_AVATARS],
            femaleDP: [...FEMALE_AVATARS],
            pushKey: deps.push.publicKey,
          }),
        }),
      ),
  })
}
