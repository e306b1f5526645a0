import type { Result } from '#base/result.ts'
import type { NoticeSettings } from '../rules/notice-settings.ts'

//                     turn on, allowed
//        ┌─────── off ◄────────────────► on
//        │         │      turn off        │
//        │ refused │                      │ withdrawn in the browser
//        │         ▼                      │
//        │       denied ◄─────────────────┘
//   unsupported, install-first: nothing to turn on here

/** How a person stands with notifications on this device. */
export type PushStanding =
  | { readonly type: 'unsupported' }
  /** An iPhone's tab: they come to the installed app alone. */
  | { readonly type: 'install-first' }
  /** The person blocked notifications in the browser. */
  | { readonly type: 'denied' }
  /** `mayAsk`: the person has not refused. */
  | { readonly type: 'off'; readonly mayAsk: boolean }
  | { readonly type: 'on'; readonly settings: NoticeSettings }

/** Why it did not work, fit to show. */
export interface PushFailure {
  readonly message: string
}

/** Notifications of the signed-in person on this device. */
export interface Push {
  /** Undefined until it was first read. */
  readonly standing: () => PushStanding | undefined
  /** Notifies of every change of the standing; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the standing now and whenever the browser changes it; gives what ends that. */
  readonly follow: () => () => void
  /** Shows the browser's question and subscribes; a refusal is no failure but a standing. */
  readonly turnOn: () => Promise<Result<null, PushFailure>>
  /** Works with no network too: the browser lets nothing through any more. Ends a change on its way. */
  readonly turnOff: () => Promise<Result<null, PushFailure>>
  readonly change: (settings: NoticeSettings) => Promise<Result<null, PushFailure>>
  /** The card goes, for good. */
  readonly refuse: () => Promise<void>
  /**
   * Without a question and without a word: at sign-in, where the browser allows it already, the new
   * session is subscribed (ACC-07); at a start, what the browser or the server's key changed. Never
   * rejects.
   */
  readonly keepUp: (occasion: 'sign-in' | 'start') => Promise<void>
  /** Puts a number on the installed app's icon, 0 for none; undefined where there is none to see. */
  readonly setBadge: ((count: number) => Promise<void>) | undefined
  /** Lets nothing more come, when the person signs out. Never rejects. */
  readonly forget: () => Promise<void>
}
