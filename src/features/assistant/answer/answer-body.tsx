import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { TurnView } from '../data/queries.ts'
import { useRetryTurn } from '../data/use-asker.ts'
import type { Answer, Evidence as AnswerEvidence } from '../rules/answer/answer.ts'
import { WORDED_OUTSIDE } from '../rules/grounding/ungrounded.ts'
import type { AskedWrite, Intent } from '../rules/question.ts'
import { useChatWords } from '../typed-amounts.ts'
import { AnswerRows, EvidenceDetails, AnswerFigures } from './evidence-details.tsx'
import { PhraseLine } from './phrase-line.tsx'
import styles from '../assistant.module.css'

// More have no room beside each other on a phone.
const MOST_FIGURE_COLUMNS = 3

interface AnswerBodyProps {
  readonly query: string
  readonly answer: Answer
}

/** What Uwa says, its figures, and how they came about. */
function AnswerBody({ query, answer }: AnswerBodyProps) {
  const { phrase, table, evidence, write } = answer
  const { asked } = useChatWords()
  const Table = (table?.columns.length ?? 0) > MOST_FIGURE_COLUMNS ? AnswerRows : AnswerFigures
  return (
    <>
      <p className={styles['phrase']}>
        <PhraseLine phrase={phrase} />
      </p>
      {table !== undefined && (
        <Table caption={t('assistant.figures-for-query', { query: asked(query) })} table={table} />
      )}
      {write !== undefined && (
        <div>
          <WriteLink write={write} />
        </div>
      )}
      {evidence.notes.includes(WORDED_OUTSIDE) && (
        <p className={styles['source']}>{t('assistant.worded-by-an-outside-model')}</p>
      )}
      <Evidence evidence={evidence} />
    </>
  )
}

interface EvidenceProps {
  readonly evidence: AnswerEvidence
}

/** How an answer was worked out, for people who want to check it. */
function Evidence({ evidence }: EvidenceProps) {
  const [isOpen, setOpen] = useState(false)
  const tool = toolWords(evidence.intent)
  if (tool === undefined) return null
  return (
    <details
      className={styles['evidence']}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('assistant.how-i-worked-this-out')}
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && <EvidenceDetails tool={tool} evidence={evidence} />}
    </details>
  )
}

interface WriteLinkProps {
  readonly write: AskedWrite
}

const labels = once(
  () =>
    ({
      expense: t('assistant.add-expense'),
      income: t('assistant.add-income'),
      transfer: t('assistant.add-transfer'),
    }) as const,
)

/** Opens the form of what Uwa does not do by itself, filled in with what was said. */
function WriteLink({ write: { form, line } }: WriteLinkProps) {
  if (form === 'none') return null
  const look = buttonClass({ size: 'sm' })
  if (form === 'budget') {
    return (
      <Link to="/user/app/budgets" search={{ add: 'budget' }} className={look}>
        {t('assistant.create-budget')}
      </Link>
    )
  }
  return (
    <Link
      to="/user/app/transactions"
      search={{ add: form, ...(line !== '' && { q: line }) }}
      className={look}
    >
      {labels()[form]}
    </Link>
  )
}

const workings = once((): Readonly<Partial<Record<Intent, string>>> => ({
  spend_total: t('assistant.added-up-your-expenses'),
  income_total: t('assistant.added-up-your-income'),
  net: t('assistant.took-your-expenses-from-your'),
  savings_rate: t('assistant.took-your-expenses-from-your-income'),
  compare: t('assistant.added-up-both-and-held'),
  trend: t('assistant.added-up-each-part-of'),
  top: t('assistant.added-up-each-group-and'),
  largest: t('assistant.put-the-largest-first'),
  smallest: t('assistant.put-the-smallest-first'),
  average: t('assistant.added-up-and-divided'),
  count: t('assistant.counted-your-transactions'),
  when_last: t('assistant.looked-for-the-newest'),
  list: t('assistant.listed-them-the-newest-first'),
  balance: t('assistant.added-up-what-your-wallets'),
  budget_left: t('assistant.took-what-was-spent-in'),
  can_afford: t('assistant.held-the-amount-against-your'),
  forecast: t('assistant.reckoned-on-from-your-spending'),
}))

/** What was done for an answer, in plain words; undefined where nothing was reckoned. */
function toolWords(intent: Intent): string | undefined {
  return workings()[intent]
}

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
  return <AnswerBody query={query} answer={reply.answer} />
}
