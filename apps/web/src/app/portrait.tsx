import { lazyPart } from '../ui/feedback/lazy-part'

/** The painted portrait of a character, for pages outside the characters' own. */
export const Portrait = lazyPart(async () => (await import('../features/characters/sheet/sheet-portrait')).SheetPortrait)
