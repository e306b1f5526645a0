import type { LabelKey } from './alert-shapes.ts'
import type { MoneyText } from './alert-values.ts'
import type { AlertEvent, LabelEvent } from './find-events.ts'
import type { SentenceRemark } from './sentence-remark.ts'

/** A message with one amount that moved; events stand by their places in the whole text. */
export interface Message {
  readonly text: string
  /** Where it begins in the whole text. */
  readonly offset: number
  readonly events: readonly AlertEvent[]
}

/** The amount that moved, and where it stands. */
export interface Moved {
  readonly money: MoneyText
  readonly event: AlertEvent
  /** What stands around it in the sentence, and where a label says who, that. */
  readonly remark: SentenceRemark | null
}

/** What stands behind a label, up to the next one. */
export function valueOf({ text, offset }: Message, { from, to }: LabelEvent): string {
  return text.slice(from - offset, to - offset)
}

/** The labels of a kind, in their order. */
export function labelled(message: Message, key: LabelKey): readonly LabelEvent[] {
  return message.events.filter(event => event.kind === 'label').filter(event => event.key === key)
}

/** From the end of each label to the next one, in the text of the message. */
export function spansBetween({ offset, events }: Message): readonly (readonly [number, number])[] {
  return events.slice(0, -1).map((event, index) => {
    const next = events[index + 1]?.at ?? event.to
    return [event.to - offset, next - offset] as const
  })
}
