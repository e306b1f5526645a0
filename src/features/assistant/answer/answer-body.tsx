import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { PlanChips } from '../change/plan-chips.tsx'
import type { TurnView } from '../data/queries.ts'
import { useRetryTurn } from '../data/use-asker.ts'
import type { Answer, AnswerTable } from '../rules/answer/answer.ts'
import { CHANGED } from '../rules/answer/changed.ts'
import { wasReadOutside } from '../rules/outside.ts'
import type { Plan } from '../rules/plan/plan.ts'
import { useChatWords } from '../typed-amounts.ts'
import { AnswerFigures, AnswerRows } from './answer-table.tsx'
import { EvidenceDetails } from './evidence-details.tsx'
import { PhraseLine } from './phrase-line.tsx'
import { workingText } from './working-text.ts'
import { WriteCard } from './write-card.tsx'
import styles from '../assistant.module.css'

// More have no room beside each other on a phone; nor do two columns of amounts.
const MOST_FIGURE_COLUMNS = 3

function isWide({ columns, rows }: AnswerTable): boolean {
  const ofMoney = columns.filter((_, place) =>
    rows.some(row => (row[place] ?? []).some(({ type }) => type === 'money')),
  )
  return columns.length > MOST_FIGURE_COLUMNS || ofMoney.length > 1
}

interface AnswerBodyProps {
  readonly turn: TurnView
  readonly answer: Answer
  /** Whether nothing was asked after it: then how it was understood stands open. */
  readonly isNewest: boolean
}

/** What Uwa says, its figures, and how they came about. */
function AnswerBody({ turn, answer, isNewest }: AnswerBodyProps) {
  const { phrase, table, evidence, write, plan } = answer
  const { asked } = useChatWords()
  const Table = table !== undefined && isWide(table) ? AnswerRows : AnswerFigures
  return (
    <>
      <p className={styles['phrase']}>
        <PhraseLine phrase={phrase} />
      </p>
      {table !== undefined && (
        <Table
          caption={t('assistant.figures-for-query', { query: asked(turn.query) })}
          table={table}
        />
      )}
      {write !== undefined && <WriteCard write={write} askedAt={turn.askedAt} />}
      {wasReadOutside(evidence) && (
        <p className={styles['source']}>{t('assistant.an-outside-model-read-this')}</p>
      )}
      <Evidence answer={answer} />
      {evidence.notes.includes(CHANGED) && (
        <p className={styles['source']}>{t('assistant.you-changed-this-question')}</p>
      )}
      {plan !== undefined && <Understood turn={turn} plan={plan} isNewest={isNewest} />}
    </>
  )
}

interface EvidenceProps {
  readonly answer: Answer
}

/** How an answer was worked out, for people who want to check it. */
function Evidence({ answer }: EvidenceProps) {
  const [isOpen, setOpen] = useState(false)
  const working = workingText(answer)
  if (working === undefined) return null
  return (
    <details
      className={styles['evidence']}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('assistant.how-i-worked-this-out')}
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && <EvidenceDetails working={working} evidence={answer.evidence} />}
    </details>
  )
}

interface UnderstoodProps {
  readonly turn: TurnView
  readonly plan: Plan
  readonly isNewest: boolean
}

/** How a question was understood, to be changed; of older ones once that is asked for. */
function Understood({ turn, plan, isNewest }: UnderstoodProps) {
  const [isOpen, setOpen] = useState(false)
  if (isNewest || isOpen) return <PlanChips turn={turn} plan={plan} />
  return (
    <div>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {t('assistant.change-the-question')}
      </Button>
    </div>
  )
}

interface TurnReplyProps {
  readonly turn: TurnView
  readonly isNewest: boolean
}

/** What came of a question: '...' until the reply, the answer, or why there is none (CHT-03). */
export function TurnReply({ turn, isNewest }: TurnReplyProps) {
  const { id, reply } = turn
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
        <span className="visually-hidden">{t('assistant.is-working-it-out')}</span>
      </p>
    )
  }
  if (reply.type === 'failed') {
    return (
      <>
        <p>{t('assistant.error-message', { message: reply.message })}</p>
        <div>
          <Button size="sm" variant="ghost" onClick={event => void handleRetry(event)}>
            {t('assistant.try-again')}
          </Button>
        </div>
      </>
    )
  }
  return <AnswerBody turn={turn} answer={reply.answer} isNewest={isNewest} />
}
