/** `features`: of classes, peoples and backgrounds, feats and options. `rules`: topics of the rules reference. */
export const CARD_KINDS = ['spells', 'items', 'monsters', 'conditions', 'features', 'rules'] as const

export type CardKind = (typeof CARD_KINDS)[number]

export interface CardRef {
  readonly kind: CardKind
  readonly id: string
}
