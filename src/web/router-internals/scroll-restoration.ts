/**
 * Scrolls a page that was loaded again to where it was, before it is drawn and before the application is there; the
 * application's own part is the router's hook in the frame. The router's component brings three times the bytes to
 * every page.
 */
export const SCROLL_RESTORATION_SCRIPT = `try{let s=history.state;if(!s?.key)history.replaceState(s={key:Math.random().toString(32).slice(2)},'');const y=JSON.parse(sessionStorage['react-router-scroll-positions'])[s.key];if(y>=0)scrollTo(0,y)}catch{}`;
