export { chooseLanguage, LANGUAGES } from './languages'
export { rich } from './rich'
export { known, language, locale, plural, t } from './words'
