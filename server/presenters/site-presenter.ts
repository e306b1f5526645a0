import type { WireAnswerOf } from '#contract/call.ts'
import type { fetchSite } from '#contract/general-calls.ts'
import type { Config } from '../config.ts'

/** What the public pages say of this deployment; a text is empty where nothing is configured. */
export function presentSite({
  site,
}: Pick<Config, 'site'>): WireAnswerOf<typeof fetchSite>['data'] {
  const { measurementId, measurementHosts } = site
  return {
    supportEmail: site.supportEmail,
    supportPhone: site.supportPhone ?? '',
    videoId: site.demoVideoId ?? '',
    startGuideUrl: site.startGuideUrl ?? '',
    socialLinks: site.socialLinks.map(url => ({ name: socialName(url), url })),
    measurement: { id: measurementId ?? '', hosts: [...measurementHosts] },
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
