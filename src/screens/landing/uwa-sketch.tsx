import { Send, Sparkles } from 'lucide-react'
import styles from './uwa-sketch.module.css'

const QUESTIONS = ['Where did my money go last month?', 'Can I afford ₦60,000 for Detty December?']

/** How asking Uwa begins. */
export function UwaSketch() {
  return (
    <div className={styles['card']} aria-hidden="true">
      <span className={styles['mark']}>
        <Sparkles />
      </span>
      <strong className={styles['greeting']}>Good morning, Ada</strong>
      <span className={styles['field']}>
        Ask Uwa about your money
        <span className={styles['send']}>
          <Send />
        </span>
      </span>
      <span className={styles['chips']}>
        {QUESTIONS.map(question => (
          <span key={question}>{question}</span>
        ))}
      </span>
    </div>
  )
}
