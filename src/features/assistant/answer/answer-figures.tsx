import type { AnswerTable } from '../rules/answer/answer.ts'
import { PhraseLine } from './phrase-line.tsx'
import styles from '../assistant.module.css'

interface AnswerFiguresProps {
  readonly caption: string
  readonly table: AnswerTable
}

/** A few figures by name: small enough to stay a table on a phone. */
export function AnswerFigures({ caption, table: { columns, rows } }: AnswerFiguresProps) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" data-number={isNumber}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
          <tr key={row}>
            {columns.map(({ name, isNumber }, column) => (
              <td key={name} data-number={isNumber}>
                <PhraseLine phrase={cells[column] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
