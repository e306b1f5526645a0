import { Table2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '../button/button.tsx'
import styles from './charts.module.css'

/** Whether charts are shown as tables, and how that is changed. */
export interface ChartView {
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
}

interface ChartFrameProps extends ChartView {
  readonly title: string
  /** Stands in the place of title and summary, which only a screen reader is told then. */
  readonly lead?: ReactNode
  /** What the chart says, in one sentence. */
  readonly summary: string
  /** The same data as a real table. */
  readonly table: ReactNode
  /** The chart; its picture is labelled by the id of the summary. */
  readonly children: (summaryId: string) => ReactNode
}

/** A chart with its title, what it says in words, and its data as a table for who asks. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, lead, summary, table, isTable, onTable, children } = props
  const summaryId = useId()
  return (
    <figure className={styles['frame']}>
      <div className={styles['head']} data-lead={lead !== undefined || undefined}>
        <h2 className={lead === undefined ? styles['title'] : 'visually-hidden'}>{title}</h2>
        {lead}
        <Button
          variant="ghost"
          size="sm"
          icon={<Table2 aria-hidden="true" />}
          aria-pressed={isTable}
          className={styles['toggle']}
          onClick={() => onTable(!isTable)}
        >
          <span className={styles['toggleText']}>{t('ui.show-as-table')}</span>
          <span className="visually-hidden"> {t('ui.of-title', { title })}</span>
        </Button>
      </div>
      <figcaption
        id={summaryId}
        className={lead === undefined ? styles['summary'] : 'visually-hidden'}
      >
        {summary}
      </figcaption>
      {isTable ? table : children(summaryId)}
    </figure>
  )
}
