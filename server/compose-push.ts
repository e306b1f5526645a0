import { backgroundTimers } from './background-timers.ts'
import type { Config } from './config.ts'
import type { AppDeps } from './deps.ts'
import { createNotices } from './notices/create-notices.ts'
import { acceptEndpoints } from './policies/push-endpoint.ts'
import { createWebPushSender } from './ports/web-push-sender.ts'
import { loadVapidKeys } from './security/vapid-keys.ts'

/** Makes what tells people's devices of things, with the key pair that it is known by. */
export async function composePush(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'config'>,
): Promise<Pick<AppDeps, 'push' | 'notices'>> {
  const { push, publicUrl } = deps.config
  const keys = await loadVapidKeys(deps.db, push.vapidPrivateKey)
  const accepts = acceptEndpoints(push.hosts)
  const timers = backgroundTimers
  const sender = createWebPushSender({
    keys,
    subject: subjectOf(deps.config),
    accepts,
    // oxlint-disable-next-line no-restricted-globals -- the rule is for the client's calls
    fetch,
    timers,
    log: deps.log,
  })
  return {
    push: { publicKey: keys.publicKey, accepts },
    notices: createNotices({ ...deps, sender, timers, publicUrl }),
  }
}

/** Who a push service may write to; Apple's refuses messages of anybody at localhost. */
function subjectOf({ publicUrl, site }: Config): string {
  return publicUrl?.startsWith('https://') === true ? publicUrl : `mailto:${site.supportEmail}`
}
