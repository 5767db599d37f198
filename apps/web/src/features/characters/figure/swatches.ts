/** The one door to the choices of an appearance. */
export {
  BALD,
  CLOTHING_COLORS,
  EYE_COLOR_SWATCHES,
  FACIAL_HAIR,
  FIGURE_ARMOR,
  FIGURE_SHIELDS,
  FIGURE_WEAPONS,
  HAIR_COLOR_SWATCHES,
  HAIR_STYLES,
  SKIN_TONE_SWATCHES,
} from '@hearthlight/rules/appearance'
