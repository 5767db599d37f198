import type { GameNames } from '../game-names'
import backgrounds from './backgrounds.json'
import classes from './classes.json'
import features from './features.json'
import items from './items.json'
import monsters from './monsters.json'
import options from './options.json'
import powers from './powers.json'
import races from './races.json'
import spells from './spells.json'
import templates from './templates.json'
import terms from './terms.json'

/** German names of everything in the compendium, by the English name. */
export const NAMES: GameNames = { races, classes, backgrounds, templates, features, spells, items, monsters, powers, options, terms }
