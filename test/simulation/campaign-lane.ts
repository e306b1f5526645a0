import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SeedsReport } from './run-seeds.ts'

// Most of what a schedule makes is gone with it, and cheapest where it is never moved.
const YOUNG_MB = 64

/** What a lane is asked, and what it answers. */
export type LaneAnswer =
  | { readonly type: 'report'; readonly report: SeedsReport }
  | { readonly type: 'broken'; readonly story: string }

/** A thread that runs schedules, one at a time, on a database of its own. */
export class CampaignLane {
  private readonly thread: Worker

  constructor(databaseUrl: string) {
    this.thread = new Worker(new URL('./campaign-lane-thread.mjs', import.meta.url), {
      workerData: databaseUrl,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
  }

  /** Runs the schedule of a seed. Rejects with its story when it breaks a promise. */
  async run(seed: number): Promise<SeedsReport> {
    const answered = once(this.thread, 'message')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.thread.postMessage(seed)
    const [answer] = await answered
    const told: LaneAnswer = answer
    if (told.type === 'broken') throw new Error(told.story)
    return told.report
  }

  /** Ends it wherever it is. */
  async end(): Promise<void> {
    await this.thread.terminate()
  }
}
