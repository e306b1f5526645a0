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
      lead="An example, with the numbers of a made-up year. Every answer says how it was worked out, and leads to the entries behind it."
    >
      <div className={styles['chat']}>
        <ChatLine by="you">
          <p>How much did I spend on fuel this year?</p>
        </ChatLine>
        <ChatLine by="uwa">
          <p>
            You spent <strong>₦727,150</strong> on Fuel & Diesel this year (1 Jan to 21 Nov 2026).
          </p>
          <EvidenceSketch text="37 expenses · Fuel & Diesel" />
        </ChatLine>
        <ChatLine by="you">
          <p>And last month?</p>
        </ChatLine>
        <ChatLine by="uwa">
          <p>
            You spent <strong>₦57,200</strong> on Fuel & Diesel last month (1 Oct to 31 Oct 2026).
          </p>
          <EvidenceSketch text="3 expenses · Fuel & Diesel" />
        </ChatLine>
      </div>
    </Section>
  )
}
