import type { AppDeps } from '../deps.ts'
import type { PushSender } from '../ports/push-sender.ts'

/** What telling people's devices needs. */
export interface NoticeDeps extends Pick<AppDeps, 'db' | 'clock' | 'log'> {
  readonly sender: PushSender
  /** Where people reach the app, for messages that the browser opens by itself. */
  readonly publicUrl: string | undefined
}
