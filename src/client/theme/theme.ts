/** What every page imports first: the tokens as CSS variables, the fonts, the base. */
import 'virtual:tokens.css';
import './fonts.css';
import './base.css';
