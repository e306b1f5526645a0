import { useRef } from 'react'
import type { TurnView } from '#data/assistant/chat-view.ts'
import { useAskUwa } from '#data/assistant/use-ask-uwa.ts'
import { useNaira } from '#ui/naira.ts'
import { notify } from '#ui/notify.tsx'
import { useMedia } from '#ui/use-media.ts'
import { ChatTurn } from './chat-turn.tsx'
import { DeleteChat } from './delete-chat.tsx'
import { ModelLine } from './model-line.tsx'
import { QuestionChips } from './question-chips.tsx'
import { QuestionForm } from './question-form.tsx'
import { TokensLeft } from './tokens-left.tsx'
import { useNewestInView } from './use-newest-in-view.ts'
import { WITH_KEYS } from './with-keys.ts'
import styles from './assistant.module.css'

interface ChatContentProps {
  readonly chatId: string
  readonly name: string
  readonly turns: readonly TurnView[]
  readonly onLeave: () => void
}

/** The questions and answers of a chat, and where the next is typed. */
export function ChatContent({ chatId, name, turns, onLeave }: ChatContentProps) {
  const ask = useAskUwa()
  const { quote } = useNaira()
  const hasKeys = useMedia(WITH_KEYS)
  const newest = turns.at(-1)
  const log = useRef<HTMLDivElement>(null)
  const [turn, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useNewestInView({ turn, end }, `${newest?.id} ${newest?.reply.type}`)

  async function handleChip(query: string) {
    const asked = await ask({ chatId, query })
    if (!asked.ok) notify.error(asked.error.message)
    // The pressed question goes, and would take the focus along.
    else log.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles['chat']}>
      <header className={styles['head']}>
        <h1 className={styles['name']}>{quote(name)}</h1>
        <DeleteChat chatId={chatId} onDeleted={onLeave} />
      </header>
      <div
        ref={log}
        role="log"
        aria-label="Questions and answers"
        tabIndex={-1}
        className={styles['log']}
      >
        {turns.map(each => (
          <ChatTurn key={each.id} turn={each} ref={each === newest ? turn : undefined} />
        ))}
      </div>
      {newest?.reply.type === 'answered' && (
        <QuestionChips
          label={newest.reply.answer.kind === 'clarify' ? 'Did you mean' : 'What to ask next'}
          questions={newest.reply.answer.followUps}
          onAsk={question => void handleChip(question)}
        />
      )}
      <div className={styles['composer']}>
        <QuestionForm
          label="Ask a follow-up"
          placeholder="And last month?"
          place="follow-up"
          isFocused={hasKeys}
          onAsk={query => ask({ chatId, query })}
        />
        <p className={styles['foot']}>
          <TokensLeft /> <ModelLine />
        </p>
      </div>
      <div ref={end} className={styles['end']} />
    </div>
  )
}
