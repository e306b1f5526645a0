import * as v from 'valibot'
import { commaList } from '#server/comma-list.ts'

const httpsUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.startsWith('https://', 'must start with https://'),
)

/** The variables behind the public pages, as README's table has them. */
export const siteEnvironment = {
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  SUPPORT_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+?[\d ()-]{6,20}$/, 'must be a phone number')),
  ),
  DEMO_VIDEO_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/, 'must be the id of a YouTube video')),
  ),
  START_GUIDE_URL: v.optional(httpsUrl),
  SOCIAL_LINKS: v.pipe(
    v.optional(v.string(), ''),
    v.transform(commaList),
    v.array(httpsUrl),
    v.maxLength(3, 'may name three pages'),
  ),
  MEASUREMENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,12}$/, 'must look like G-XXXXXXX')),
  ),
  MEASUREMENT_HOSTS: v.pipe(v.optional(v.string(), ''), v.transform(commaList)),
}

type SiteValues = Readonly<v.InferOutput<v.ObjectSchema<typeof siteEnvironment, undefined>>>

/** What the public pages are given by the deployment's operator. */
export interface SiteConfig {
  readonly supportEmail: string
  /** Whether the operator said it; else it is made up of the public host. */
  readonly hasOwnSupport: boolean
  /** Undefined: no phone is shown. */
  readonly supportPhone: string | undefined
  /** Undefined: the app's own pictures are shown instead. */
  readonly demoVideoId: string | undefined
  /** Undefined: our own guide. */
  readonly startGuideUrl: string | undefined
  readonly socialLinks: readonly string[]
  /** Undefined: no analytics script is ever loaded. */
  readonly measurementId: string | undefined
  /** The production host names; on any other nothing is measured. */
  readonly measurementHosts: readonly string[]
}

/**
 * Makes the site's part of the configuration. Where nothing is said, support is `support@` the public
 * host (RFC 2142), and production is that host.
 */
export function readSite(values: SiteValues, publicUrl: string | undefined): SiteConfig {
  const host = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  const hosts = values.MEASUREMENT_HOSTS
  return {
    supportEmail: values.SUPPORT_EMAIL ?? `support@${host ?? 'localhost'}`,
    hasOwnSupport: values.SUPPORT_EMAIL !== undefined,
    supportPhone: values.SUPPORT_PHONE,
    demoVideoId: values.DEMO_VIDEO_ID,
    startGuideUrl: values.START_GUIDE_URL,
    socialLinks: values.SOCIAL_LINKS,
    measurementId: values.MEASUREMENT_ID,
    measurementHosts: hosts.length === 0 && host !== undefined ? [host] : hosts,
  }
}
