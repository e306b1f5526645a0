import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { Section } from '../section.tsx'
import styles from './faqs.module.css'

/** Six questions, of which one may be open (PUB-08). */
export function Faqs() {
  const [open, setOpen] = useState<number>()
  return (
    <Section id="faqs" kicker="FAQs" title="What people ask first">
      <div className={styles['list']}>
        {FAQS.map((faq, index) => (
          <FaqItem
            key={faq.question}
            {...faq}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? undefined : index)}
          />
        ))}
      </div>
    </Section>
  )
}

interface FaqItemProps {
  readonly question: string
  readonly answer: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A question; its answer once it is open. */
function FaqItem({ question, answer, isOpen, onToggle }: FaqItemProps) {
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

/** A question that visitors have, and what is true. */
interface Faq {
  readonly question: string
  readonly answer: string
}

/** The six questions of the landing page. */
const FAQS: readonly Faq[] = [
  {
    question: `Does ${PRODUCT_NAME} connect to my bank?`,
    answer:
      'No. It asks for no bank password and moves no money. You record what you spend, or import the statement that your bank gives you: a PDF, an Excel or a CSV file. It is read on your own device and stays there; our server reads it only if you ask it to, and keeps nothing of it.',
  },
  {
    question: 'What happens when there is no network?',
    answer:
      'Everything goes on. The app opens, lists, reckons and saves with no network at all. What you saved waits on your phone and sends by itself when you are online, each entry counted once.',
  },
  {
    question: 'Is it free?',
    answer:
      'The Trailblazer plan is free: two wallets, two budgets, seven labels and three imports a month. Larger plans are coming; nothing is charged without you choosing it.',
  },
  {
    question: 'Who can see my records?',
    answer:
      'You. They are kept on your devices and on the server you signed up at, are not sold or shown to advertisers, and are not shared with other users. The privacy notice says what is kept, and for how long.',
  },
  {
    question: 'Can I use it on my phone and my laptop?',
    answer:
      'Yes. Log in on each; what you record on one is on the others within seconds of being online. On a phone you can put it on the home screen like any other app.',
  },
  {
    question: 'I already have a year of spending. Must I type it in?',
    answer:
      'No. Import your bank’s statements, or the file that another money app exports, two weeks to a month at a time. Each row comes with a suggested category, and you see and correct everything before it is saved.',
  },
]
