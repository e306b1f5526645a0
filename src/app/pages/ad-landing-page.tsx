import { QuickSignUpForm } from '#features/account/quick-sign-up-form.tsx'
import { AdLandingScreen } from '#features/public/ad-landing/ad-landing-screen.tsx'

/** `/ad-landing` with its quick sign-ups. */
export function AdLandingPage() {
  return <AdLandingScreen SignUpForm={QuickSignUpForm} />
}
