import type { Answer } from '#domain/assistant/answer.ts'
import { WORDED_OUTSIDE } from '#domain/assistant/worded-outside.ts'
import { useNaira } from '#ui/naira.ts'
import { AnswerFigures } from './answer-figures.tsx'
import { AnswerRows } from './answer-rows.tsx'
import { Evidence } from './evidence.tsx'
import { PhraseLine } from './phrase-line.tsx'
import { WriteLink } from './write-link.tsx'
import styles from './assistant.module.css'

// More have no room beside each other on a phone.
const MOST_FIGURE_COLUMNS = 3

interface AnswerBodyProps {
  readonly query: string
  readonly answer: Answer
}

/** What Uwa says, its figures, and how they came about. */
export function AnswerBody({ query, answer }: AnswerBodyProps) {
  const { phrase, table, evidence, write } = answer
  const { quote } = useNaira()
  const Table = (table?.columns.length ?? 0) > MOST_FIGURE_COLUMNS ? AnswerRows : AnswerFigures
  return (
    <>
      <p className={styles['phrase']}>
        <PhraseLine phrase={phrase} />
      </p>
      {table !== undefined && <Table caption={`Figures for: ${quote(query)}`} table={table} />}
      {write !== undefined && (
        <div>
          <WriteLink write={write} />
        </div>
      )}
      {evidence.notes.includes(WORDED_OUTSIDE) && (
        <p className={styles['source']}>Worded by an outside model.</p>
      )}
      <Evidence evidence={evidence} />
    </>
  )
}
