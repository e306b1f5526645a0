/** The anchors of the landing page (PUB-01), in the order they stand. */
export type LandingSection = 'home' | 'our-platform' | 'features' | 'works' | 'faqs'
