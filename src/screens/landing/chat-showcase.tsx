import { ChatLine } from '#ui/chat-line.tsx'
import { EvidenceSketch } from './evidence-sketch.tsx'
import { Section } from './section.tsx'
import styles from './chat-showcase.module.css'

/** How a talk with Uwa goes (PUB-07). */
export function ChatShowcase() {
  return (
    <Section
      kicker="Ask Uwa"
      title="Ask. See. Decide."
      lead="An example, with the numbers of a made-up year. Every answer names the entries it was reckoned from."
    >
      <div className={styles['chat']}>
        <ChatLine by="you">
          <p>How much did I spend on fuel this year?</p>
        </ChatLine>
        <ChatLine by="uwa">
          <p>
            <strong>₦801,150</strong>
          </p>
          <EvidenceSketch text="41 transactions · Fuel & Diesel" />
        </ChatLine>
      </div>
    </Section>
  )
}
