/** Middles of New York City neighborhoods by borough, in degrees: for rents whose source names no address. Good to about half a mile. */
export const NEIGHBORHOODS: Readonly<Record<string, Readonly<Record<string, readonly [lat: number, lng: number]>>>> = {
  Manhattan: {
    'Upper West Side': [40.787, -73.9754], 'Upper East Side': [40.7736, -73.9566], 'Midtown East': [40.7549, -73.968], 'Midtown West': [40.7638, -73.9918],
    'Financial District': [40.7075, -74.0113], Chelsea: [40.7465, -74.0014], Flatiron: [40.7401, -73.9903], Tribeca: [40.7163, -74.0086],
    Midtown: [40.7549, -73.984], 'East Village': [40.7265, -73.9815], 'Battery Park City': [40.7117, -74.0158], 'Midtown South': [40.7484, -73.9879],
    'Central Harlem': [40.8116, -73.9465], 'West Village': [40.7358, -74.0036], 'Greenwich Village': [40.7336, -74.0027], 'Gramercy Park': [40.7368, -73.9845],
    Soho: [40.7233, -74.003], 'Washington Heights': [40.8417, -73.9394], 'Lower East Side': [40.715, -73.9843], 'East Harlem': [40.7957, -73.9389],
    'Central Park South': [40.766, -73.9767], 'Hamilton Heights': [40.8252, -73.9476], 'Morningside Heights': [40.8089, -73.9623], Inwood: [40.8677, -73.9212],
    Nolita: [40.723, -73.9949], Chinatown: [40.7158, -73.997], 'Roosevelt Island': [40.762, -73.9502], 'Stuyvesant Town/PCV': [40.7317, -73.978],
    'Little Italy': [40.7191, -73.9973], 'West Harlem': [40.818, -73.9527], Manhattanville: [40.8167, -73.9558], 'Long Island City': [40.7447, -73.9485],
  },
  Brooklyn: {
    Williamsburg: [40.7081, -73.9571], 'Downtown Brooklyn': [40.693, -73.9857], Bushwick: [40.6944, -73.9213], 'Bedford-Stuyvesant': [40.6872, -73.9418],
    DUMBO: [40.7033, -73.9881], 'Crown Heights': [40.6694, -73.9422], 'Park Slope': [40.671, -73.9814], Greenpoint: [40.7304, -73.954],
    'Clinton Hill': [40.6897, -73.966], 'Brooklyn Heights': [40.696, -73.9933], 'Fort Greene': [40.6921, -73.9742], 'Carroll Gardens': [40.6795, -73.9992],
    'Brighton Beach': [40.5776, -73.9614], 'Boerum Hill': [40.6857, -73.9846], 'Bay Ridge': [40.6262, -74.0299], Flatbush: [40.6409, -73.9624],
    'Cobble Hill': [40.6866, -73.9962], 'Prospect Heights': [40.6774, -73.9669], 'Prospect Park South': [40.6469, -73.9683], Greenwood: [40.6563, -73.994],
    Gravesend: [40.5978, -73.9724], 'Coney Island': [40.5755, -73.9707], 'Sheepshead Bay': [40.5912, -73.9446], Kensington: [40.6422, -73.9707],
    'Windsor Terrace': [40.6539, -73.9774], 'Prospect Lefferts Gardens': [40.6592, -73.9533], 'Ocean Parkway': [40.612, -73.968], Gowanus: [40.6733, -73.9903],
    'Sunset Park': [40.6455, -74.0124], 'Red Hook': [40.6734, -74.0083], 'Ditmas Park': [40.6364, -73.9621], 'East Flatbush': [40.6536, -73.9301],
    'Columbia St Waterfront District': [40.6874, -74.0013], Brownsville: [40.6631, -73.9101], 'Manhattan Beach': [40.5781, -73.9419], Midwood: [40.6204, -73.9601],
    'East New York': [40.6667, -73.8828], 'Dyker Heights': [40.6215, -74.0095],
  },
  Queens: {
    Astoria: [40.7644, -73.9235], 'Long Island City': [40.7447, -73.9485], 'Rego Park': [40.7256, -73.8625], 'Forest Hills': [40.7181, -73.8448],
    Sunnyside: [40.7433, -73.9196], 'Kew Gardens': [40.7057, -73.8272], Ridgewood: [40.7044, -73.9018], Flushing: [40.7675, -73.8331],
    'Jackson Heights': [40.7557, -73.8831], Briarwood: [40.7094, -73.8154], Elmhurst: [40.738, -73.8801], 'Jamaica Estates': [40.7178, -73.7803],
    Woodside: [40.7454, -73.9069], 'Kew Gardens Hills': [40.7287, -73.8228], 'Queens Village': [40.7157, -73.7419], Woodhaven: [40.6901, -73.8566],
    'South Richmond Hill': [40.6886, -73.8229], 'Rockaway All': [40.5859, -73.8117], 'Richmond Hill': [40.6958, -73.8272], 'Oakland Gardens': [40.7408, -73.7582],
    'North Corona': [40.7543, -73.8625], 'Jamaica Hills': [40.7153, -73.8017], Glendale: [40.7016, -73.8842], Corona: [40.747, -73.8601],
  },
};
