import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './faqs.module.css'

interface FaqItemProps {
  readonly question: string
  readonly answer: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A question; its answer once it is open. */
export function FaqItem({ question, answer, isOpen, onToggle }: FaqItemProps) {
  const id = useId()
  return (
    <div className={styles['item']}>
      <h3 className={styles['heading']}>
        <button
          id={`${id}-question`}
          type="button"
          className={styles['question']}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
        >
          {question}
          <ChevronDown aria-hidden="true" />
        </button>
      </h3>
      <section
        id={`${id}-answer`}
        aria-labelledby={`${id}-question`}
        className={styles['answer']}
        hidden={!isOpen}
      >
        <p>{answer}</p>
      </section>
    </div>
  )
}
