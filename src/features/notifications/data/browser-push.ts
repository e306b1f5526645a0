import type { PushSubscriptionKeys } from '#contract/push-calls.ts'

/** Whether notifications can come to this browser; on iPhones only once the app is installed. */
export type PushSupport = 'full' | 'install-first' | 'none'

/** Where messages come to now. */
export interface CurrentPush {
  readonly endpoint: string
  /** Of the server that it was subscribed for, as URL-safe base64; null where the browser does not say. */
  readonly publicKey: string | null
}

/** What a browser lets the app do with notifications. */
export interface BrowserPush {
  readonly support: () => PushSupport
  readonly permission: () => NotificationPermission
  /** Shows the browser's own question; only while a press still counts. */
  readonly ask: () => Promise<NotificationPermission>
  /** Where messages come to now, if anywhere. */
  readonly current: () => Promise<CurrentPush | null>
  /** Where messages of the server with the key come to; null when the push service is not reached. */
  readonly subscribe: (publicKey: string) => Promise<PushSubscriptionKeys | null>
  /** Lets no more messages come. */
  readonly unsubscribe: () => Promise<void>
  /** Puts a number on the installed app's icon, 0 for none; undefined where there is none to see. */
  readonly setBadge: ((count: number) => Promise<void>) | undefined
  /** Notifies when the permission changed, as in the browser's settings; gives what ends that. */
  readonly onPermission: (listener: () => void) => () => void
}
