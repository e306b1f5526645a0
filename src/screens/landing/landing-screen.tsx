import { CallToAction } from './call-to-action.tsx'
import { ChatShowcase } from './chat-showcase.tsx'
import { Faqs } from './faqs.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Platform } from './platform.tsx'
import { useHashScroll } from './use-hash-scroll.ts'

/** `/` for people who are not signed in (PUB-01 to PUB-08). */
export function LandingScreen() {
  useHashScroll()
  return (
    <>
      <Hero />
      <Platform />
      <Features />
      <ChatShowcase />
      <HowItWorks />
      <CallToAction />
      <Faqs />
    </>
  )
}
