/** Class of a picture that has its addresses in `data-srcset` until it is near the view. */
export const LAZY_PICTURE = 'pic-lazy';
/** What it shows until then, for HTML asks for a `src`: an empty drawing without a shape of its own. */
export const NO_PICTURE_YET = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/**
 * Gives lazy pictures their address when they come within 200 px of the view (spec §9; browsers' own distance is
 * over 1,000 px). Inline and independent of the application's files, so that pictures never wait for them; it also
 * watches what the application adds or changes later.
 */
export const LAZY_PICTURES_SCRIPT = `{const near=new IntersectionObserver(seen=>seen.forEach(({isIntersecting,target:i})=>{if(isIntersecting){near.unobserve(i);const d=i.dataset;if(d.srcset){i.sizes=d.sizes;i.srcset=d.srcset}}}),{rootMargin:'200px'}),find=n=>{if(n.matches?.('.${LAZY_PICTURE}'))near.observe(n);n.querySelectorAll?.('.${LAZY_PICTURE}').forEach(find)};find(document);new MutationObserver(all=>all.forEach(m=>(m.attributeName?[m.target]:m.addedNodes).forEach(find))).observe(document,{childList:true,subtree:true,attributeFilter:['data-srcset']})}`;
