import type { Ref } from 'react'
import type { TurnView } from '#data/assistant/chat-view.ts'
import { ChatLine } from '#ui/chat-line.tsx'
import { Quoted } from '#ui/quoted.tsx'
import { TurnReply } from './turn-reply.tsx'
import styles from './assistant.module.css'

interface ChatTurnProps {
  readonly turn: TurnView
  readonly ref: Ref<HTMLDivElement> | undefined
}

/** A question and what came of it. */
export function ChatTurn({ turn, ref }: ChatTurnProps) {
  return (
    <div ref={ref} className={styles['turn']}>
      <ChatLine by="you">
        <p className={styles['query']}>
          <Quoted text={turn.query} />
        </p>
      </ChatLine>
      <ChatLine by="uwa">
        <TurnReply turn={turn} />
      </ChatLine>
    </div>
  )
}
