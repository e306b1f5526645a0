import type { MouseEvent } from 'react'
import type { TurnView } from '#data/assistant/chat-view.ts'
import { useRetryTurn } from '#data/assistant/use-retry-turn.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { AnswerBody } from './answer-body.tsx'
import styles from './assistant.module.css'

interface TurnReplyProps {
  readonly turn: TurnView
}

/** What came of a question: '...' until the reply, the answer, or why there is none (CHT-03). */
export function TurnReply({ turn: { id, query, reply } }: TurnReplyProps) {
  const retry = useRetryTurn()

  async function handleRetry({ currentTarget: button }: MouseEvent<HTMLElement>) {
    // The button goes with the error, and would take the focus along.
    button.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    const asked = await retry(id)
    if (!asked.ok) notify.error(asked.error.message)
  }

  if (reply.type === 'waiting') {
    return (
      <p>
        <span className={styles['dots']} aria-hidden="true">
          ...
        </span>
        <span className="visually-hidden">is working it out</span>
      </p>
    )
  }
  if (reply.type === 'failed') {
    return (
      <>
        <p>Error: {reply.message}</p>
        <div>
          <Button size="sm" variant="ghost" onClick={event => void handleRetry(event)}>
            Try again
          </Button>
        </div>
      </>
    )
  }
  return <AnswerBody query={query} answer={reply.answer} />
}
