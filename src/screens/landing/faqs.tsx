import { useState } from 'react'
import { FaqItem } from './faq-item.tsx'
import { FAQS } from './faq-texts.ts'
import { Section } from './section.tsx'
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
