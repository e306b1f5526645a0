import type { UndatedSection } from '../printed-sections.ts'
import type { LeftOutRows } from '../reading.ts'

/** What a file that says itself what is what came to. */
export interface ReadSections {
  readonly sections: readonly UndatedSection[]
  readonly leftOut: readonly LeftOutRows[]
  /** Entries, from 1, without a figure that can be read. */
  readonly unread: readonly number[]
  /** The name of the bank as the file has it; empty where it has none. */
  readonly bank: string
}
