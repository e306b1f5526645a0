import type { WireAnswerOf } from '#contract/call.ts'
import type { fetchSite } from '#contract/general-calls.ts'
import type { AppDeps } from '../deps.ts'

/** What the public pages say of this deployment; a text is empty where nothing is configured. */
export function presentSite({
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
