import { PRODUCT_NAME } from '#base/product.ts'
import type { PreferenceStore } from '#features/settings/data/preferences.ts'
import { LANGUAGE_NAMES } from '#features/settings/data/use-language.ts'
import { ENGLISH, type Language, LANGUAGES, t } from '#messages/t.ts'
import { notify } from '#ui/toast/notify.tsx'

/** What the offer needs of the device. */
export interface LanguageOfferDeps {
  /** What the device's own languages are, the most wanted first. */
  readonly deviceLanguages: readonly string[]
  readonly preferences: PreferenceStore
  /** Loads the page anew. */
  readonly reload: () => void
}

/**
 * Offers a visitor the device's own language where it is one of ours, once: never again after it was
 * offered or one was chosen.
 */
export function offerLanguage({ deviceLanguages, preferences, reload }: LanguageOfferDeps): void {
  const language = ownLanguage(deviceLanguages)
  const { language: chosen, wasOfferedLanguage } = preferences.read()
  if (language === undefined || chosen !== ENGLISH || wasOfferedLanguage) return
  preferences.change({ wasOfferedLanguage: true })
  const name = LANGUAGE_NAMES[language]
  notify.info(
    t('settings.productname-also-speaks-language', { productName: PRODUCT_NAME, language: name }),
    {
      action: { label: name, onAction: choose },
    },
  )

  function choose() {
    preferences.change({ language: language ?? ENGLISH })
    reload()
  }
}

const OFFERED = LANGUAGES.filter(language => language !== ENGLISH)

/** The first of a device's languages that is one of ours but English. */
function ownLanguage(deviceLanguages: readonly string[]): Language | undefined {
  const spoken = deviceLanguages.map(tag => tag.toLowerCase().replace(/-.*/, ''))
  return spoken.flatMap(tag => OFFERED.filter(language => language === tag))[0]
}
