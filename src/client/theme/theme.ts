/** The first import of every page: the tokens as CSS variables, the fonts, the base styles. */
import 'virtual:tokens.css';
import './fonts.css';
import './base.css';
