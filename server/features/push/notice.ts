import type { NoticeSettings } from '#features/notifications/rules/notice-settings.ts'
import type { AppDeps } from '#server/deps.ts'
import type { PushSender } from '#server/ports/push-sender.ts'

/** What a notification says, in words. */
export interface Notice {
  /** The switch that lets a device hear it. */
  readonly kind: Exclude<keyof NoticeSettings, 'amounts'>
  readonly title: string
  /** Fit for a locked screen: no amount. */
  readonly body: string
  /** For devices that allow amounts; else `body`. */
  readonly bodyWithAmounts?: string
  /** Where a tap leads, a path of the app. */
  readonly path: string
  /** A later notice about the same thing has the same tag, and takes the place of this one. */
  readonly tag: string
  readonly urgency: 'low' | 'normal' | 'high'
  /** How long a device that is away may still be notified. */
  readonly lifeSeconds: number
}

const HOUR_SECONDS = 3600

/** A day: after that, a budget or an import is out of date. */
export const DAY_SECONDS = 24 * HOUR_SECONDS

/** What notifying people's devices needs. */
export interface NoticeDeps extends Pick<AppDeps, 'db' | 'clock' | 'log'> {
  readonly sender: PushSender
  /** Where people reach the app, for messages that the browser opens by itself. */
  readonly publicUrl: string | undefined
}
