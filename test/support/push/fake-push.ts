import type { PushSubscriptionKeys } from '#contract/push-calls.ts'
import type { BrowserPush, PushSupport } from '#features/notifications/data/browser-push.ts'

/** A browser's notifications, as the test says they are. */
export interface FakePush extends BrowserPush {
  /** What the browser is, or was set to. */
  become(change: Partial<PushTraits>): void
  /** The badges set, the newest last. */
  readonly badges: readonly number[]
  /** The keys that were subscribed with. */
  readonly subscribedWith: readonly string[]
}

interface PushTraits {
  readonly support: PushSupport
  readonly permission: NotificationPermission
  /** What the person answers when the browser asks. */
  readonly answer: NotificationPermission
  /** Whether the push service is reached. */
  readonly isReached: boolean
  readonly current: PushSubscriptionKeys | null
  /** The key of the server that the subscription there is was made for. */
  readonly publicKey: string | null
  /** Whether the browser fails to end a subscription. */
  readonly keepsHold: boolean
}

/** A subscription that a push service gave; `path` distinguishes two. */
export function aSubscription(path = 'one'): PushSubscriptionKeys {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${path}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  }
}

/** Makes a browser without notifications, until the test gives it some. */
export function createFakePush(): FakePush {
  const listeners = new Set<() => void>()
  const badges: number[] = []
  const subscribedWith: string[] = []
  let traits: PushTraits = {
    support: 'none',
    permission: 'default',
    answer: 'granted',
    isReached: true,
    current: null,
    publicKey: null,
    keepsHold: false,
  }

  function become(change: Partial<PushTraits>): void {
    traits = { ...traits, ...change }
    for (const listener of listeners) listener()
  }

  return {
    become,
    badges,
    subscribedWith,
    support: () => traits.support,
    permission: () => traits.permission,
    async ask() {
      if (traits.permission === 'default') traits = { ...traits, permission: traits.answer }
      return traits.permission
    },
    async current() {
      const { current, publicKey } = traits
      return current === null ? null : { endpoint: current.endpoint, publicKey }
    },
    async subscribe(publicKey) {
      if (!traits.isReached) return null
      subscribedWith.push(publicKey)
      const isKept = traits.current !== null && [null, publicKey].includes(traits.publicKey)
      const current = isKept ? traits.current : aSubscription(`${subscribedWith.length}`)
      traits = { ...traits, current, publicKey }
      return current
    },
    async unsubscribe() {
      if (traits.keepsHold) throw new DOMException('no service', 'AbortError')
      traits = { ...traits, current: null }
    },
    setBadge: async count => void badges.push(count),
    onPermission(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
