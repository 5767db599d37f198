import type { TokenRing } from '../scene/scene'

/**
 * The dark palette's colours, used on the map in both themes: the map is a picture, and its marks must be readable on it. The
 * values are those of the design's colour tokens.
 */
export const PALETTE = {
  table: '#0e0a08',
  floor: '#1c1815',
  fog: '#0a080c',
  /** Violet, as everything DM-only: black at a third of opacity would not be visible on a dark map. */
  fogForDm: '#8a74bd',
  casing: '#0e0a08',
  casingAlpha: 0.65,
  gridLine: '#eae6dc',
  gridAlpha: 0.13,
  text: '#eae6dc',
  muted: '#c2bbb0',
  ink: '#18130e',
  white: '#fbfaf7',
  gold: '#f7d37b',
  goldFill: '#e9be57',
  violet: '#c1a0f2',
  crimson: '#f98281',
  focus: '#77d4ff',
  track: '#36302c',
  hpHigh: '#29b677',
  hpMiddle: '#fecd5c',
  hpLow: '#e8403b',
} as const

export const RING_COLORS: Readonly<Record<TokenRing, string>> = {
  player: '#65b4e9',
  friendly: '#69b27a',
  neutral: '#ada397',
  hostile: '#d86e67',
}

export const FONT_FAMILY = "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', system-ui, sans-serif"

/** Thresholds of the specification: above half, above a quarter, else. */
export function hpColor(fraction: number): string {
  if (fraction > 0.5) return PALETTE.hpHigh
  return fraction > 0.25 ? PALETTE.hpMiddle : PALETTE.hpLow
}

/** Dark or white, whichever is more readable on the fill. */
export function labelOn(fill: string): string {
  const luminance = luminanceOf(fill)
  return contrast(luminance, luminanceOf(PALETTE.ink)) >= contrast(luminance, luminanceOf(PALETTE.white)) ? PALETTE.ink : PALETTE.white
}

/** The outline colour of a stroke: dark, except around strokes that are as dark as the map. */
export function casingFor(color: string): string {
  return luminanceOf(color) < DARK_STROKE ? PALETTE.muted : PALETTE.casing
}

const DARK_STROKE = 0.03

/** 0xrrggbb, for Pixi; a colour that is not #rrggbb becomes the neutral grey. */
export function hexNumber(color: string): number {
  const value = /^#[0-9a-f]{6}$/i.test(color) ? color : RING_COLORS.neutral
  return Number.parseInt(value.slice(1), 16)
}

/** Lightens (amount above 0) or darkens a #rrggbb colour. */
export function shade(color: string, amount: number): string {
  const number = hexNumber(color)
  const target = amount > 0 ? 255 : 0
  const mix = (channel: number) => Math.round(channel + (target - channel) * Math.abs(amount))
  return `rgb(${mix((number >> 16) & 255)} ${mix((number >> 8) & 255)} ${mix(number & 255)})`
}

/** WCAG 2 relative luminance. */
function luminanceOf(color: string): number {
  const number = hexNumber(color)
  return 0.2126 * linear((number >> 16) & 255) + 0.7152 * linear((number >> 8) & 255) + 0.0722 * linear(number & 255)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
