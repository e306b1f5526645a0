import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { CATEGORIES } from '#domain/category.ts'
import { ok } from '#domain/result.ts'
import { BANKS_ALLOWED } from '#domain/statement/meaning/banks-allowed.ts'
import { WALLET_TYPES } from '#domain/wallet.ts'
import type { AppDeps } from '../deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { CARD_IMAGES, FEMALE_AVATARS, MALE_AVATARS } from '../pictures/given-pictures.ts'
import { successWith } from '../presenters/success.ts'

/** GET /general/fetch-utils: what a client offers in its forms. */
export function addGeneralRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchUtils,
    handler: async () =>
      await Promise.resolve(
        ok({
          answer: successWith('General utilities', {
            categories: [...CATEGORIES],
            cardImages: [...CARD_IMAGES],
            walletTypes: [...WALLET_TYPES],
            banksAllowed: [...BANKS_ALLOWED],
            maleDP: [...MALE_AVATARS],
            femaleDP: [...FEMALE_AVATARS],
            pushKey: deps.push.publicKey,
          }),
        }),
      ),
  })
}
