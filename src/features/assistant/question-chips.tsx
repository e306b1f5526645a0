import { useChatWords } from './typed-amounts.ts'
import styles from './assistant.module.css'

interface QuestionChipsProps {
  readonly label: string
  readonly questions: readonly string[]
  readonly onAsk: (question: string) => void
}

/** Questions to be asked by a press. */
export function QuestionChips({ label, questions, onAsk }: QuestionChipsProps) {
  const { asked } = useChatWords()
  if (questions.length === 0) return null
  return (
    <ul aria-label={label} className={styles['chips']}>
      {questions.map(question => (
        <li key={question}>
          <button type="button" className={styles['chip']} onClick={() => onAsk(question)}>
            {asked(question)}
          </button>
        </li>
      ))}
    </ul>
  )
}
